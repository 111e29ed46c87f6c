/** Turns the reading of a line around, or is no sign at all. */
const unprintable = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u
/** Takes no ink: white space, signs for machines, and letters that are drawn empty. */
const inkless = /[\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** What is wrong with the name of a person; nothing while others can read it in a list. */
export function personNameFault(name: string): string | undefined {
  if (unprintable.test(name)) return 'Tên có ký tự không nhìn thấy được. Xóa rồi gõ lại.'
  return name.replace(inkless, '') === '' ? 'Nhập tên để mọi người nhận ra.' : undefined
}
