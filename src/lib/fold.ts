/**
 * Vietnamese text without marks, in lower case, for searching: "Đầm Hoà" → "dam hoa".
 * `đ` has no decomposition, so it is replaced by hand; both tone styles (hòa, hoà) meet.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .trim()
}
