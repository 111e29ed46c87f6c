const longest = 160

/**
 * What may be kept of an error's message: plain words of the programmer. Whatever is quoted, has a capital, a figure or an
 * accent may be a name, a number or a code of somebody and is left out, and so are the words given.
 */
export function plainWords(message: string, without: readonly string[] = []): string {
  const left = new Set(without.map((word) => word.toLowerCase()))
  const words = message
    .slice(0, 1_000)
    .replace(/(["'`])(?:(?!\1).)*\1|[“‘«].*?[”’»]/gs, '…')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [, inner] = /^\(?([a-z]{1,24})[).,;:]*$/.exec(word) ?? []
      return inner === undefined || left.has(inner) ? '…' : word
    })
  return words
    .filter((word, index) => word !== '…' || words[index - 1] !== '…')
    .join(' ')
    .slice(0, longest)
}
