/** What a printed command code asks for, so that gloves and one hand suffice. */
export type CommandCode = 'finish' | 'undo' | 'shortage' | 'type'

/** Texts of the printed codes and what they say to people, in the order of the command sheet. */
export const commandCodes: readonly { code: CommandCode; text: string; name: string; does: string }[] = [
  {
    code: 'finish',
    text: 'KHOTAY:XONG',
    name: 'XONG',
    does: 'Đóng xong kiện; khi đang báo lỗi: đã hiểu, quét tiếp',
  },
  { code: 'undo', text: 'KHOTAY:HOANTAC', name: 'HOÀN TÁC', does: 'Lấy lại lần quét vừa rồi' },
  { code: 'shortage', text: 'KHOTAY:THIEU', name: 'THIẾU / HỎNG', does: 'Báo thiếu hoặc hỏng món đang cần' },
  { code: 'type', text: 'KHOTAY:GOMA', name: 'GÕ MÃ', does: 'Mở bàn phím để gõ mã' },
]

/** Taken before any screen sees it (`shift/take-of-person.ts`), so it is no command of theirs. */
export const switchCode = 'KHOTAY:DOINGUOI'

/** Everything that is printed on the command sheet. */
export const printedCodes: readonly { text: string; name: string; does: string }[] = [
  ...commandCodes,
  { text: switchCode, name: 'ĐỔI NGƯỜI', does: 'Chọn người dùng máy; quét thẻ thì đổi ngay' },
]

export function findCommandCode(text: string): CommandCode | undefined {
  const upper = text.trim().toUpperCase()
  return commandCodes.find((command) => command.text === upper)?.code
}
