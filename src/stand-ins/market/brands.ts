/** Brands that can be chosen, the same at every practice marketplace; the first means that there is none. */
export const practiceBrands = [
  'No Brand',
  'Mây',
  'Cocoon',
  'Lock&Lock',
  'Elmich',
  'Canifa',
  'Everon',
  'Innisfree',
  'Biti’s',
  'Vinamit',
] as const

export type PracticeBrand = (typeof practiceBrands)[number]
