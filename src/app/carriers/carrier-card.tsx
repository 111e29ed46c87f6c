import { useState } from 'react'
import { personName } from '../../domain/names.ts'
import { providerOf } from '../../domain/providers/providers.ts'
import { unlinkAccount } from '../../domain/providers/unlink-account.ts'
import type { ProviderAccount } from '../../domain/tables/company.ts'
import type { CarrierId } from '../../domain/tables/provider-ids.ts'
import { formatMoment } from '../../domain/time.ts'
import type { ProvidersAnswer } from '../../protocol/queries/provider-accounts.ts'
import { staffNames } from '../../replica/queries/shop.ts'
import { actOnline } from '../../sync/ask.ts'
import { Button } from '../components/button.tsx'
import { CopyKey } from '../components/copy-key.tsx'
import { Confirm } from '../konsta/confirm.tsx'
import { PracticeMark } from '../markets/parts/practice-mark.tsx'
import { useOnline } from '../session/online.ts'
import { useMayDo, useReplica } from '../session/session.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'
import { useLive } from '../session/use-live.ts'
import { type AccountWords, accountWords, wireWords } from './account-words.ts'

interface CarrierCardProps {
  carrier: CarrierId
  account: ProviderAccount | undefined
  /** Whom this server speaks to; nothing before it was asked. */
  told: ProvidersAnswer['providers'] | undefined
  again(): void
  onKeys(): void
}

const looks: Readonly<Record<AccountWords['tone'], string>> = {
  on: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  off: 'border border-line bg-ground text-sub',
}

/** One carrier: how the shop stands with it, where it is to send its messages, and the keys of its keys. */
export function CarrierCard({ carrier, account, told, again, onKeys }: CarrierCardProps) {
  const provider = providerOf(carrier)
  const spoken = told?.find((one) => one.provider === carrier)
  const words = accountWords(account)
  const about = told && wireWords(provider, spoken)
  const isOn = words.tone !== 'off'
  return (
    <section aria-label={provider.name} className="space-y-3 card p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <h2 className="flex min-w-0 grow basis-52 flex-wrap items-center gap-2 text-17 font-bold">
          {provider.name}
          {spoken?.isPractice && <PracticeMark words="Hãng tập" />}
          <span
            className={`rounded-lg px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${looks[words.tone]}`}
          >
            {words.mark}
          </span>
        </h2>
        {(isOn || spoken) && (
          <Keys
            carrier={carrier}
            isOn={isOn}
            open={words.key}
            mayOpen={spoken !== undefined}
            again={again}
            onKeys={onKeys}
          />
        )}
      </div>
      {account && isOn && <Standing account={account} name={provider.name} />}
      {about && <p className="text-15 text-sub">{about}</p>}
      {isOn && spoken?.hook && <Hook address={spoken.hook} name={provider.name} />}
    </section>
  )
}

function Standing({ account, name }: { account: ProviderAccount; name: string }) {
  const names = useLive(staffNames, [])
  const { at, by, trouble } = account.link
  const known = names?.get(by)
  return (
    <div className="text-15">
      <p className="wrap-anywhere">
        {account.name}
        <span className="text-sub">
          {account.accountId !== account.name && ` · ${account.accountId}`} ·{' '}
          {personName(known === undefined ? undefined : { name: known }, by)} kết nối {formatMoment(at)}
        </span>
      </p>
      {account.link.state === 'ended' && (
        <p role="alert" className="font-semibold text-bad">
          {name} không nhận khóa đã lưu nữa. Nhập lại khóa; việc đang chờ tự gửi tiếp.
        </p>
      )}
      {trouble && (
        <p className={`wrap-anywhere ${account.link.state === 'ended' ? 'text-bad' : 'text-warn'}`}>
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

/** Where the carrier tells of parcels. Whoever has the address may tell: the carrier alone is given it. */
function Hook({ address, name }: { address: string; name: string }) {
  return (
    <div className="rounded-xl bg-ground p-3">
      <p className="text-13 text-sub">
        Dán địa chỉ này vào ô webhook trên trang của {name} để hãng báo ngay khi kiện đổi trạng thái. Chưa dán
        thì KhoTay tự hỏi 15 phút một lần. Đừng đưa địa chỉ này cho ai khác.
      </p>
      <p className="flex items-center gap-2">
        <span className="min-w-0 grow text-13 font-semibold break-all">{address}</span>
        <CopyKey what={`địa chỉ webhook của ${name}`} text={address} />
      </p>
    </div>
  )
}

interface KeysProps {
  carrier: CarrierId
  isOn: boolean
  /** What the key that opens the sheet is called. */
  open: string
  mayOpen: boolean
  again(): void
  onKeys(): void
}

function Keys({ carrier, isOn, open, mayOpen, again, onKeys }: KeysProps) {
  const replica = useReplica()
  const online = useOnline()
  const may = useMayDo(unlinkAccount)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { name } = providerOf(carrier)
  if (!may) return null
  const unlink = async () => {
    setAsked(false)
    setBusy(true)
    const answer = await actOnline(replica, unlinkAccount, { provider: carrier })
    setBusy(false)
    if (!answer.ok) return tellFailedPress(answer)
    showToast('success', `Đã ngắt kết nối ${name}.`)
    again()
  }
  return (
    <div className="flex flex-wrap gap-2">
      {mayOpen && (
        <Button
          look={isOn ? 'plain' : 'primary'}
          aria-label={`${open} ${name}`}
          aria-haspopup="dialog"
          disabled={!online || isBusy}
          onClick={onKeys}
        >
          {open}
        </Button>
      )}
      {isOn && (
        <Button
          look="quiet"
          aria-label={`Ngắt kết nối ${name}`}
          disabled={!online || isBusy}
          onClick={() => setAsked(true)}
        >
          Ngắt
        </Button>
      )}
      {isAsked && (
        <Confirm
          title={`Ngắt kết nối ${name}?`}
          stay="Giữ"
          go="Ngắt kết nối"
          danger
          onStay={() => setAsked(false)}
          onGo={() => void unlink()}
        >
          Khóa đã lưu bị xóa, không đơn nào được gửi {name} nữa. Kiện {name} đang giao vẫn đi tiếp, nhưng
          KhoTay không theo dõi được nữa.
        </Confirm>
      )}
    </div>
  )
}
