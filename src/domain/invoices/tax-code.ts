const shortest = 8

/** FUL-281, CST-050: a tax code of fewer than eight digits lost the zeros it begins with (FUL-425: longer ones stay as they are). */
export function padTaxCode(text: string): string {
  const bare = text.replace(/[\s.]/g, '').toUpperCase()
  return /^\d+$/.test(bare) ? bare.padStart(shortest, '0') : bare
}

/** "0100109106-001", as people and providers write the code of a branch. */
export function formatTaxCode(code: string): string {
  return padTaxCode(code).replace(/^(\d{10})(\d{3})$/, '$1-$2')
}

/**
 * Whether there can be such a tax code: ten digits of which the last checks the others, three more of a branch, or the twelve of a citizen, by which households
 * and persons are known.
 */
export function isTaxCode(code: string): boolean {
  const bare = formatTaxCode(code)
  if (/^\d{12}$/.test(bare)) return true
  return /^\d{10}(-\d{3})?$/.test(bare) && checks(bare.slice(0, 10))
}

/** What is wrong with a tax code that was typed; nothing where there is none. */
export function taxCodeFault(code: string): string | undefined {
  const bare = code.trim()
  if (bare === '' || isTaxCode(bare)) return undefined
  return `Mã số thuế ${bare} không đúng. Mã có 10 số, 13 số (chi nhánh), hoặc 12 số (căn cước); xem lại từng số.`
}

const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3] as const

function checks(ten: string): boolean {
  const sum = weights.reduce((total: number, weight, place) => total + weight * Number(ten[place]), 0)
  return 10 - (sum % 11) === Number(ten[9])
}
