/** Where a sheet begins among the rows of all. */
export interface SheetPlace {
  name: string
  from: number
}

/** A sheet with lines that are not read. */
export interface UnreadSheet {
  name: string
  lines: number
}

/** "dòng 12", or "dòng 12 trang “Cước”" of another sheet than the first. */
export function placeWords(n: number, sheets: readonly SheetPlace[]): string {
  const place = sheets.findLastIndex(({ from }) => from < n)
  const sheet = sheets[place]
  return sheet && place > 0 ? `dòng ${n - sheet.from} trang “${sheet.name}”` : `dòng ${n}`
}

/** What is said of sheets that are left before anything is booked. */
export function whySheetsLeft(left: readonly UnreadSheet[]): string[] {
  return left.map(
    ({ name, lines }) =>
      `Trang “${name}” có ${lines} dòng không thuộc bảng kê này, không đọc. Cần ghi thì lưu trang đó thành tệp riêng.`,
  )
}
