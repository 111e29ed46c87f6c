import * as v from 'valibot'
import type { OutsideReading, OutsideWriting } from '../../store/outside.ts'
import type { Store } from '../../store/store.ts'
import { OutsideTrouble } from '../call-outside.ts'
import { Unsealable, type Vault } from '../vault.ts'
import type { Keys } from './keyed-provider.ts'

const Kept = v.object({ keys: v.record(v.string(), v.string()), hook: v.string() })

/** What is kept of an account, sealed: its keys, and the word that messages to its address have to bring. */
export type KeptKeys = v.InferOutput<typeof Kept>

interface Place {
  company: string
  account: string
}

export async function keepKeys(
  outside: Pick<OutsideWriting, 'putSecret'>,
  vault: Vault,
  { company, account }: Place,
  { keys, hook }: { keys: Keys; hook: string },
  now: number,
): Promise<void> {
  const text = JSON.stringify({ keys, hook })
  await outside.putSecret(account, vault.seal({ company, name: account }, text), now)
}

/** The keys of an account. Throws `OutsideTrouble` of kind `grant` where there are none, or none that we can open. */
export async function readKeys(
  store: Pick<Store, 'read'>,
  vault: Vault,
  { company, account }: Place,
): Promise<KeptKeys> {
  const sealed = await store.read(company, ({ outside }: { outside: OutsideReading }) =>
    outside.secret(account),
  )
  if (sealed === undefined) throw new OutsideTrouble('grant', typeAgain)
  try {
    return v.parse(Kept, JSON.parse(vault.open({ company, name: account }, sealed)))
  } catch (error) {
    if (error instanceof Unsealable) throw new OutsideTrouble('grant', keyIsGone)
    throw error
  }
}

const typeAgain = 'Khóa kết nối không còn trên máy chủ. Mở Cài đặt, nhập lại khóa rồi việc tự chạy tiếp.'
const keyIsGone =
  'Máy chủ không mở được khóa kết nối này (khóa bí mật của máy chủ đã đổi). Mở Cài đặt để nhập lại khóa.'
