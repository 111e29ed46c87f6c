/** "4.792"; of a number that may still grow "≥ 4.792" in one piece, and "…" where nothing has come yet: none so far is not none. */
export function countWords(count: number, mayGrow = false): string {
  const said = count.toLocaleString('vi-VN')
  if (!mayGrow) return said
  return count === 0 ? '…' : `≥\u00a0${said}`
}
