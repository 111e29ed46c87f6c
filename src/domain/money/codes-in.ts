/** An own code as a bank may leave it: "KT-2311-7KQ2M-T1", "KT23117KQ2MT1". */
const ownCode = /KT[ -]?([0-9A-Z]{4})[ -]?([0-9A-Z]{4})([0-9A-Z]?)(?:[ -]?T(\d{1,2}))?/g

/** So many words are looked at. */
const mostWords = 40

/** The codes of orders that the content of a transfer may name, the likeliest first: banks drop hyphens and write words around it. */
export function codesIn(content: string): string[] {
  const text = content.toUpperCase()
  const own = [...text.matchAll(ownCode)].flatMap(([, day, tail, letter, part]) => {
    const bases = letter ? [`KT-${day}-${tail}${letter}`, `KT-${day}-${tail}`] : [`KT-${day}-${tail}`]
    return bases.flatMap((base) => (part ? [`${base}-T${part}`, base] : [base]))
  })
  const words = content.split(/[^0-9A-Za-z-]+/).filter((word) => word.length >= 4 && /\d/.test(word))
  return [...new Set([...own, ...words])].slice(0, mostWords)
}
