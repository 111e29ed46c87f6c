/** What changed in the law or was wrong in the published lists, until their packages catch up. */

/** Đồng Nai became a city on 2026-04-30 (decree 237/NQ-UBTVQH16); codes stay. */
export const renamedProvinces: Readonly<Record<string, string>> = { '75': 'Thành phố Đồng Nai' }

/** Ten communes of Đồng Nai became wards by the same decree. */
export const newPhuong: ReadonlySet<string> = new Set([
  '25270',
  '25357',
  '25363',
  '26116',
  '26170',
  '26248',
  '26326',
  '26368',
  '26425',
  '26485',
])

/** Ba Chẽ got another code. */
export const renumberedWards: Readonly<Record<string, string>> = { '06970': '06978' }

/** The day the corrected lists describe. */
export const addressesAsOf = '2026-04-30'
