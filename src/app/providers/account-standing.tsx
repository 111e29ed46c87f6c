import { personName } from '../../domain/names.ts'
import { providerOf } from '../../domain/providers/providers.ts'
import type { ProviderAccount } from '../../domain/tables/company.ts'
import { formatMoment } from '../../domain/time.ts'
import { staffNames } from '../../replica/queries/shop.ts'
import { useLive } from '../session/use-live.ts'
import { type AccountWords, accountWords, typedName } from './account-words.ts'

const looks: Readonly<Record<AccountWords['tone'], string>> = {
  on: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  off: 'border border-line bg-ground text-sub',
}

/** How the shop stands with a provider, beside its name. */
export function AccountMark({ words: { tone, mark } }: { words: AccountWords }) {
  return (
    <span className={`rounded-lg px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${looks[tone]}`}>
      {mark}
    </span>
  )
}

/** Whose account it is, who connected it and when, and what is wrong with it. */
export function AccountStanding({ account }: { account: ProviderAccount }) {
  const names = useLive(staffNames, [])
  const { name, kind } = providerOf(account.provider)
  const { at, by, state, trouble } = account.link
  const known = names?.get(by)
  const { tone } = accountWords(account, kind)
  return (
    <div className="text-15">
      <p className="wrap-anywhere">
        {account.name}
        <span className="text-sub">
          {!account.name.includes(account.accountId) &&
            ` · ${kind === 'invoice' ? 'MST ' : ''}${account.accountId}`}{' '}
          · {personName(known === undefined ? undefined : { name: known }, by)} kết nối {formatMoment(at)}
        </span>
      </p>
      {state === 'ended' && (
        <p role="alert" className="font-semibold text-bad">
          {name} không nhận {typedName[kind]} đã lưu nữa. Nhập lại {typedName[kind]}; việc đang chờ tự gửi
          tiếp.
        </p>
      )}
      {trouble && (
        <p className={`wrap-anywhere ${tone === 'bad' ? 'text-bad' : 'text-warn'}`}>
          {trouble.text}
          {trouble.said && (
            <span className="block text-13">
              {name}: {trouble.said}
            </span>
          )}
          <span className="block text-13">Từ {formatMoment(trouble.at)}</span>
        </p>
      )}
    </div>
  )
}
