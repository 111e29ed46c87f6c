import type { Provider } from '../../domain/providers/providers.ts'
import type { ProviderAccount } from '../../domain/tables/company.ts'

/** How the shop stands with a carrier, as its card says it (CST-034, FUL-268). */
export interface AccountWords {
  tone: 'on' | 'warn' | 'bad' | 'off'
  mark: string
  /** What the key that opens the keys is called. */
  key: string
}

export function accountWords(account: ProviderAccount | undefined): AccountWords {
  if (!account || account.link.state === 'off') return { tone: 'off', mark: 'Chưa kết nối', key: 'Kết nối' }
  if (account.link.state === 'ended') return { tone: 'bad', mark: 'Cần nhập lại khóa', key: 'Nhập lại khóa' }
  if (account.link.trouble) return { tone: 'warn', mark: 'Đang trục trặc', key: 'Sửa khóa' }
  return { tone: 'on', mark: 'Đã kết nối', key: 'Sửa khóa' }
}

/** Why nobody can be connected here, or what to know before; nothing where all is as usual. */
export function wireWords(
  { name, wireUnknown }: Pick<Provider, 'name' | 'wireUnknown'>,
  spoken: { isPractice: boolean } | undefined,
): string | undefined {
  if (!spoken)
    return wireUnknown
      ? `${name} không công bố cách kết nối, nên máy chủ này chưa nói chuyện được. Vẫn giao bằng hãng này được: ghi mã vận đơn bằng tay.`
      : `Máy chủ này chưa nói chuyện được với ${name}. Vẫn giao bằng hãng này được: ghi mã vận đơn bằng tay.`
  if (wireUnknown && spoken.isPractice)
    return `${name} không công bố cách kết nối: ở đây chỉ nối được với hãng tập.`
  return undefined
}

/** What is typed of an account: a key that was left empty stays as it is kept. */
export function typedKeys(keys: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  )
}

/** The first key that a new account lacks, in words; of one that stands, what is left out is kept. */
export function lackingKey(
  { keys: fields, name }: Pick<Provider, 'keys' | 'name'>,
  keys: Readonly<Record<string, string>>,
  isKept: boolean,
): { field: string; text: string } | undefined {
  if (isKept) {
    const isNothing = Object.keys(typedKeys(keys)).length === 0
    return isNothing ? { field: '', text: 'Chưa nhập khóa nào mới.' } : undefined
  }
  const lacking = fields.find((field) => field.optional !== true && (keys[field.name] ?? '').trim() === '')
  return lacking && { field: lacking.name, text: `Nhập ${lacking.label} của ${name}.` }
}
