import { formsOfGtin, readGs1 } from '../../lib/gs1.ts'

/**
 * The forms a scanned text is looked up in, most literal first: as read, upper-case, and without spaces and hyphens. Dots stay. Of a GS1 code also the number of
 * its article.
 */
export function lookupForms(text: string): string[] {
  const upper = text.toUpperCase()
  const { gtin } = readGs1(text) ?? {}
  const forms = [text, upper, upper.replace(/[\s-]/g, ''), ...(gtin === undefined ? [] : formsOfGtin(gtin))]
  return [...new Set(forms)].filter((form) => form !== '')
}
