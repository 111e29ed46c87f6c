import { fold } from '../../lib/fold.ts'

/** FUL-216: longer names of products are cut on labels. */
export const longestName = 48

/** The first 48 characters followed by "…" in three dots (FUL-451). */
export function cutName(name: string): string {
  const letters = [...name.normalize('NFC')]
  return letters.length > longestName ? `${letters.slice(0, longestName).join('')}...` : letters.join('')
}

/** Words of goods that others need not read on a parcel; the shop changes them (FUL-228, FUL-450). */
export const defaultSensitiveWords: readonly string[] = [
  'bao cao su',
  'gel bôi trơn',
  'đồ chơi người lớn',
  'que thử thai',
  'đồ lót',
  'quần lót',
  'áo ngực',
  'nội y',
  'giảm cân',
  'thuốc lá',
  'vape',
]

/** What stands on the label instead of such a name. */
export const maskedName = 'Hàng kín của shop'

/** Whether a name holds one of the words, as whole words. A name written without marks is compared without marks. */
export function isSensitive(name: string, words: readonly string[]): boolean {
  const plain = !/[^\0-~]/.test(name)
  const spaced = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  const inName = spaced(plain ? fold(name) : name.normalize('NFC'))
  return words.some((word) => {
    const wanted = spaced(plain ? fold(word) : word.normalize('NFC'))
    return wanted.trim() !== '' && inName.includes(wanted)
  })
}
