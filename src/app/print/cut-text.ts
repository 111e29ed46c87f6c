/** Codes of labels on which words do not find room, as they are drawn below this element. */
export function codesWithCutText(root: ParentNode): string[] {
  const cells = [...root.querySelectorAll<HTMLElement>('.paper-cell')]
  const cut = cells.filter((cell) => {
    const clamped = [...cell.querySelectorAll<HTMLElement>('[data-clamp]')]
    return overflows(cell) || clamped.some(overflows)
  })
  return [...new Set(cut.flatMap((cell) => (cell.dataset['codes'] ?? '').split(' ')))]
}

/** Codes of labels that name fewer goods than the parcel holds, since there is no room for a line each. */
export function codesWithFewerGoods(root: ParentNode): string[] {
  const cells = [...root.querySelectorAll<HTMLElement>('.paper-cell')]
  const fewer = cells.filter((cell) => {
    const lines = cell.querySelector<HTMLElement>('.whole-lines')
    return lines !== null && overflows(lines)
  })
  return [...new Set(fewer.flatMap((cell) => (cell.dataset['codes'] ?? '').split(' ')))]
}

/** A pixel more is the descenders of a line. */
function overflows(element: HTMLElement): boolean {
  return element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2
}
