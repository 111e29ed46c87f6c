/** A label longer than this is none: a page with bars, an address and a logo has some tens of kB. */
export const labelByteLimit = 2 * 1024 * 1024

/** Labels are printed together up to so many (FUL-186, document 2 §4). */
export const labelsAtOnce = { Shopee: 50, Lazada: 20, Tiki: 20, Tiktok: 50 } as const
