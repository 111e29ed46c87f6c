/** Keys that Telex turns into a tone once a vowel went before. */
const toneKeys = /[sfrxjz]/g

/**
 * Vietnamese typed with the input method off, read as folded text: "aos thun ddenr" → "ao thun den".
 * Words with digits stay as they are: codes are not Telex.
 */
export function readTelex(text: string): string {
  return text
    .split(' ')
    .map((word) => (/^[a-z]+$/.test(word) ? readWord(word) : word))
    .join(' ')
}

function readWord(word: string): string {
  const letters = word.replace(/dd/g, 'd').replace(/([aeo])\1/g, '$1')
  const vowel = letters.search(/[aeiouyw]/)
  if (vowel < 0) return letters
  // A `w` after a, o or u is a mark; alone it stands for ư. No syllable has s, f, r, x, j after its vowel.
  const rest = letters
    .slice(vowel)
    .replace(/([aou])w/g, '$1')
    .replace(/w/g, 'u')
    .replace(toneKeys, '')
    .replace(/([aeo])\1/g, '$1')
  return letters.slice(0, vowel) + rest
}
