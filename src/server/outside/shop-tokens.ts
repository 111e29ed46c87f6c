import * as v from 'valibot'
import type { Tokens } from '../marketplaces/marketplace.ts'
import type { OutsideReading, OutsideWriting } from '../store/outside.ts'
import type { Store } from '../store/store.ts'
import { OutsideTrouble } from './call-outside.ts'
import { Unsealable, type Vault } from './vault.ts'

const Kept = v.object({
  access: v.string(),
  accessEndsAt: v.number(),
  refresh: v.string(),
  refreshEndsAt: v.number(),
  cipher: v.optional(v.string()),
})

interface Place {
  company: string
  account: string
}

/** Keeps the pair of a shop, sealed; the one before it is gone. */
export async function keepTokens(
  outside: Pick<OutsideWriting, 'putSecret'>,
  vault: Vault,
  { company, account }: Place,
  { access, accessEndsAt, refresh, refreshEndsAt, cipher }: Tokens,
  now: number,
): Promise<void> {
  const text = JSON.stringify({ access, accessEndsAt, refresh, refreshEndsAt, cipher })
  await outside.putSecret(account, vault.seal({ company, name: account }, text), now)
}

/** The pair of a shop. Throws `OutsideTrouble` of kind `grant` where there is none, or none that we can open. */
export async function readTokens(store: Pick<Store, 'read'>, vault: Vault, place: Place): Promise<Tokens> {
  return store.read(place.company, ({ outside }) => tokensIn(outside, vault, place))
}

/** The same within a transaction. */
export async function tokensIn(
  outside: Pick<OutsideReading, 'secret'>,
  vault: Vault,
  { company, account }: Place,
): Promise<Tokens> {
  const sealed = await outside.secret(account)
  if (sealed === undefined) throw new OutsideTrouble('grant', linkAgain)
  try {
    return v.parse(Kept, JSON.parse(vault.open({ company, name: account }, sealed)))
  } catch (error) {
    if (error instanceof Unsealable) throw new OutsideTrouble('grant', keyIsGone)
    throw error
  }
}

export const linkAgain =
  "Sàn không còn cho phép KhoTay thay mặt gian hàng này. Mở 'Liên kết sàn' để liên kết lại."
const keyIsGone =
  "Máy chủ không mở được khóa của gian hàng này (khóa bí mật của máy chủ đã đổi). Mở 'Liên kết sàn' để liên kết lại."
