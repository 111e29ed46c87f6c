import { taxCodeFault } from '../../domain/invoices/tax-code.ts'
import type { Provider } from '../../domain/providers/providers.ts'
import type { ProviderAccount } from '../../domain/tables/company.ts'

/** How the shop stands with a provider, as its card says it (CST-034, FUL-268). */
export interface AccountWords {
  tone: 'on' | 'warn' | 'bad' | 'off'
  mark: string
  /** What the key that opens the keys is called. */
  key: string
}

/** What is typed of an account, as its shop calls it. */
export const typedName: Readonly<Record<Provider['kind'], string>> = {
  carrier: 'khóa',
  invoice: 'tài khoản',
}

export function accountWords(account: ProviderAccount | undefined, kind: Provider['kind']): AccountWords {
  const typed = typedName[kind]
  if (!account || account.link.state === 'off') return { tone: 'off', mark: 'Chưa kết nối', key: 'Kết nối' }
  if (account.link.state === 'ended')
    return { tone: 'bad', mark: `Cần nhập lại ${typed}`, key: `Nhập lại ${typed}` }
  if (account.link.trouble) return { tone: 'warn', mark: 'Đang trục trặc', key: `Sửa ${typed}` }
  return { tone: 'on', mark: 'Đã kết nối', key: `Sửa ${typed}` }
}

/** What is typed of an account: a key that was left empty stays as it is kept. */
export function typedKeys(keys: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  )
}

/** The first key that a new account lacks, in words; of one that stands, what is left out is kept. */
export function lackingKey(
  { keys: fields, name, kind }: Pick<Provider, 'keys' | 'name' | 'kind'>,
  keys: Readonly<Record<string, string>>,
  isKept: boolean,
): { field: string; text: string } | undefined {
  if (isKept) {
    const isNothing = Object.keys(typedKeys(keys)).length === 0
    return isNothing ? { field: '', text: `Chưa nhập ${typedName[kind]} nào mới.` } : undefined
  }
  const lacking = fields.find((field) => field.optional !== true && (keys[field.name] ?? '').trim() === '')
  return lacking && { field: lacking.name, text: `Nhập ${lacking.label} của ${name}.` }
}

/** A key that was typed and that nobody would take: the tax code that no shop has. */
export function wrongKey(
  { kind }: Pick<Provider, 'kind'>,
  keys: Readonly<Record<string, string>>,
): { field: string; text: string } | undefined {
  const fault = kind === 'invoice' ? taxCodeFault(keys['taxCode'] ?? '') : undefined
  return fault === undefined ? undefined : { field: 'taxCode', text: fault }
}
