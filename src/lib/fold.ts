/**
 * Vietnamese text without marks, in lower case, for searching: "Đầm Hoà" → "dam hoa".
 * `đ` has no decomposition, so it is replaced by hand; both tone styles (hòa, hoà) meet.
 */
export function fold(text: string): string {
  return withoutMarks(text).toLowerCase().trim()
}

/** The same letters without marks: "Đầm Hoà" → "Dam Hoa". */
export function withoutMarks(text: string): string {
  // Codes and numbers have none, and are what long files are made of.
  return plain.test(text) ? text : bared(text)
}

const plain = /^[\x00-\x7f]*$/

function bared(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
}
