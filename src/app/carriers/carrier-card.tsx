import { type Provider, providerOf } from '../../domain/providers/providers.ts'
import { unlinkAccount } from '../../domain/providers/unlink-account.ts'
import type { Company, ProviderAccount } from '../../domain/tables/company.ts'
import type { CarrierId } from '../../domain/tables/provider-ids.ts'
import type { ProvidersAnswer } from '../../protocol/queries/provider-accounts.ts'
import { Button } from '../components/button.tsx'
import { CopyKey } from '../components/copy-key.tsx'
import { PracticeMark } from '../markets/parts/practice-mark.tsx'
import { AccountKeys } from '../providers/account-keys.tsx'
import { AccountMark, AccountStanding } from '../providers/account-standing.tsx'
import { accountWords } from '../providers/account-words.ts'
import { useOnline } from '../session/online.ts'
import { useMayDo, useReplica } from '../session/session.ts'
import { CarrierOptions } from './carrier-options.tsx'
import { goToNinjaVan } from './ninja-van-coming.ts'
import { hookWords, untoldWords, wireWords } from './wire-words.ts'

interface CarrierCardProps {
  carrier: CarrierId
  account: ProviderAccount | undefined
  company: Company
  /** Whom this server speaks to; nothing before it was asked. */
  told: ProvidersAnswer['providers'] | undefined
  again(): void
  onKeys(): void
}

/** One carrier: how the shop stands with it, where it is to send its messages, and the keys of its keys. */
export function CarrierCard({ carrier, account, company, told, again, onKeys }: CarrierCardProps) {
  const provider = providerOf(carrier)
  const { name } = provider
  const spoken = told?.find((one) => one.provider === carrier)
  const words = accountWords(account, 'carrier')
  const about = told && wireWords(provider, spoken)
  const isOn = words.tone !== 'off'
  return (
    <section aria-label={name} className="space-y-3 card p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <h2 className="flex min-w-0 grow basis-52 flex-wrap items-center gap-2 text-17 font-bold">
          {name}
          {spoken?.isPractice && <PracticeMark words="Hãng tập" />}
          <AccountMark words={words} />
        </h2>
        <AccountKeys
          provider={carrier}
          words={words}
          mayOpen={spoken !== undefined}
          warning={`Khóa đã lưu bị xóa, không đơn nào được gửi ${name} nữa. Kiện ${name} đang giao vẫn đi tiếp, nhưng KhoTay không theo dõi được nữa.`}
          again={again}
          onKeys={onKeys}
        />
      </div>
      {account && isOn && <AccountStanding account={account} />}
      {spoken?.logsIn && <LogIn isOn={isOn} />}
      {about && <p className="text-15 text-sub">{about}</p>}
      {isOn && <CarrierOptions carrier={carrier} company={company} name={name} />}
      {isOn && spoken?.hook && (
        <Hook address={spoken.hook} provider={provider} isPractice={spoken.isPractice} />
      )}
    </section>
  )
}

/** Leave that a person gives at the carrier itself, instead of keys that are typed here. */
function LogIn({ isOn }: { isOn: boolean }) {
  const replica = useReplica()
  const online = useOnline()
  const may = useMayDo(unlinkAccount)
  if (!may) return null
  return (
    <div>
      <Button disabled={!online} onClick={() => void goToNinjaVan(replica)}>
        {isOn ? 'Đăng nhập Ninja Van lại' : 'Đăng nhập Ninja Van'}
      </Button>
      <p className="mt-1 text-13 text-sub">
        Thay cho nhập khóa. Cách đăng nhập này chỉ biết qua một phần mềm công khai, chưa thử với tài khoản
        Ninja Van thật.
      </p>
    </div>
  )
}

/** Where the carrier tells of parcels. Whoever has the address may tell: the carrier alone is given it. */
function Hook({
  address,
  provider,
  isPractice,
}: {
  address: string
  provider: Provider
  isPractice: boolean
}) {
  return (
    <div className="rounded-xl bg-ground p-3">
      <p className="text-13 text-sub">
        {hookWords(provider, { isPractice })} {untoldWords(provider)} Đừng đưa địa chỉ này cho ai khác.
      </p>
      <p className="flex items-center gap-2">
        <span className="min-w-0 grow text-13 font-semibold break-all">{address}</span>
        <CopyKey what={`địa chỉ webhook của ${provider.name}`} text={address} />
      </p>
    </div>
  )
}
