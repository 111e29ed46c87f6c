/** The forms a scanned text is looked up in, most literal first: as read, upper-case, and without spaces and hyphens. Dots stay. */
export function lookupForms(text: string): string[] {
  const upper = text.toUpperCase()
  return [...new Set([text, upper, upper.replace(/[\s-]/g, '')])].filter((form) => form !== '')
}
