import { readAddressTree } from '../addresses/address-tree.ts'
import { readAddresses } from '../addresses/addresses.ts'
import type { Fields } from '../http/body.ts'

const texts = new Map<string, string>()

/**
 * `/api/getAddressCode {adminSet?}`: one set, or both under their names; `{shape: 'tree'}` is both as a device keeps them
 * (`AddressTree`). Each text is made once.
 */
export async function getAddressCode({ adminSet, shape }: Fields): Promise<string> {
  const set = adminSet === 'vn34' || adminSet === 'vn63' ? adminSet : 'both'
  const name = shape === 'tree' ? 'tree' : set
  let text = texts.get(name)
  if (text === undefined) {
    text = JSON.stringify(name === 'tree' ? await readAddressTree() : await readSets(name))
    texts.set(name, text)
  }
  return text
}

async function readSets(name: 'vn34' | 'vn63' | 'both'): Promise<object> {
  const sets = await readAddresses()
  return name === 'both' ? sets : sets[name]
}
