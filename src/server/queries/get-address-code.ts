import { readAddresses } from '../addresses/addresses.ts'
import type { Fields } from '../http/body.ts'

const texts = new Map<string, string>()

/** `/api/getAddressCode {adminSet?}`: one set, or both under their names. The text is made once. */
export async function getAddressCode({ adminSet }: Fields): Promise<string> {
  const name = adminSet === 'vn34' || adminSet === 'vn63' ? adminSet : 'both'
  let text = texts.get(name)
  if (text === undefined) {
    const sets = await readAddresses()
    text = JSON.stringify(name === 'both' ? sets : sets[name])
    texts.set(name, text)
  }
  return text
}
