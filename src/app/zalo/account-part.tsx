import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { personName } from '../../domain/names.ts'
import { inSettings } from '../../domain/providers/in-settings.ts'
import { formatAge, formatMoment } from '../../domain/time.ts'
import { unlinkZalo } from '../../domain/zalo/unlink-zalo.ts'
import type { ZaloAnswer } from '../../protocol/queries/zalo.ts'
import { staffNames } from '../../replica/queries/shop.ts'
import { actOnline, ask } from '../../sync/ask.ts'
import { zaloTemplates } from '../../sync/questions.ts'
import { Button } from '../components/button.tsx'
import { Confirm } from '../konsta/confirm.tsx'
import { PracticeMark } from '../markets/parts/practice-mark.tsx'
import { useNow } from '../session/now.ts'
import { useOnline } from '../session/online.ts'
import { useReplica } from '../session/session.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'
import { useLive } from '../session/use-live.ts'
import { goToZalo, zaloComing } from './zalo-coming.ts'

interface AccountPartProps {
  told: ZaloAnswer
  again(): void
}

/** The Official Account: who linked it, how it stands, and how to link it, renew it, or leave it. */
export function AccountPart({ told, again }: AccountPartProps) {
  const { account, isSetUp, isPractice } = told
  const isOn = account !== undefined && account.state !== 'off'
  return (
    <section aria-label="Zalo OA" className="space-y-3 card p-4">
      <h2 className="flex flex-wrap items-center gap-2 text-17 font-bold">
        {isOn ? account.name : 'Tin cho khách qua Zalo OA'}
        {isPractice && <PracticeMark />}
      </h2>
      <ComingNote />
      {isOn ? (
        <Standing account={account} />
      ) : (
        <p className="text-15 text-sub">
          Liên kết Official Account của shop để khách đã đồng ý tự nhận tin khi đơn được tạo, gửi đi, giao
          xong. Mỗi tin mất phí theo mẫu Zalo; 22 giờ đến 6 giờ sáng không gửi.
        </p>
      )}
      {isSetUp ? (
        <Keys told={told} again={again} />
      ) : (
        <p className="text-15 text-sub">
          Máy chủ này chưa có khóa của Zalo. Người quản trị đặt khóa theo README rồi mở lại trang này.
        </p>
      )}
    </section>
  )
}

function ComingNote() {
  const replica = useReplica()
  const { phase, deviceId, trouble } = useSnapshot(zaloComing)
  if (deviceId !== replica.session.deviceId) return null
  if (phase === 'asking')
    return (
      <p role="status" className="rounded-card bg-brand-soft p-3 text-15 text-brand-ink">
        Đang nhận quyền từ Zalo …
      </p>
    )
  if (phase !== 'failed') return null
  return (
    <p role="alert" className="rounded-card bg-bad-soft p-3 text-15 text-bad">
      <b>Chưa liên kết được Zalo OA.</b> {trouble?.text}
    </p>
  )
}

function Standing({ account }: { account: NonNullable<ZaloAnswer['account']> }) {
  const { oaId, by, at, state, trouble, templates, templatesAt, quota } = account
  const names = useLive(staffNames, [])
  const now = useNow()
  const name = names?.get(by)
  const ready = templates.filter(({ status }) => status === 'ENABLE').length
  return (
    <div className="space-y-1 text-15">
      <p className="text-sub">
        OA {oaId} · {personName(name === undefined ? undefined : { name }, by)} liên kết {formatMoment(at)}
      </p>
      {state === 'ended' && (
        <p role="alert" className="font-semibold text-bad">
          Zalo không còn cho KhoTay thay mặt OA này. Liên kết lại; tin đang chờ tự gửi tiếp.
        </p>
      )}
      {trouble && state !== 'ended' && (
        <p className="wrap-anywhere text-warn">
          {inSettings(trouble.text)}
          {trouble.said && <span className="block text-13">Zalo: {trouble.said}</span>}
        </p>
      )}
      {quota && (
        <p>
          Hôm nay còn gửi được <b>{quota.left}</b>/{quota.daily} tin{' '}
          <span className="text-13 text-sub">({formatAge(quota.at, now)})</span>
        </p>
      )}
      <p>
        {templatesAt === undefined
          ? 'Chưa lấy mẫu tin.'
          : `${templates.length} mẫu tin, ${ready} mẫu đang bật.`}{' '}
        {templatesAt !== undefined && (
          <span className="text-13 text-sub">Lấy {formatAge(templatesAt, now)}</span>
        )}
      </p>
    </div>
  )
}

function Keys({ told: { account }, again }: AccountPartProps) {
  const replica = useReplica()
  const online = useOnline()
  const [busy, setBusy] = useState<'link' | 'fetch' | 'unlink'>()
  const [isAsked, setAsked] = useState(false)
  const isOn = account !== undefined && account.state !== 'off'
  const during = async (what: typeof busy, work: () => Promise<void>) => {
    setBusy(what)
    await work()
    setBusy(undefined)
  }
  const fetchAll = () =>
    during('fetch', async () => {
      const answer = await ask(replica, zaloTemplates, {}, { timeoutMs: 45_000 })
      if (!answer.ok) return tellFailedPress(answer)
      showToast('success', `Đã lấy ${answer.value.count} mẫu tin từ Zalo.`)
      again()
    })
  const unlink = () =>
    during('unlink', async () => {
      setAsked(false)
      const answer = await actOnline(replica, unlinkZalo, {})
      if (!answer.ok) return tellFailedPress(answer)
      showToast('success', 'Đã gỡ Zalo OA. Không tin nào được gửi nữa.')
      again()
    })
  return (
    <div className="flex flex-wrap gap-2">
      {account?.state === 'linked' && (
        <Button
          look={account.templatesAt === undefined ? 'primary' : 'plain'}
          disabled={busy !== undefined || !online}
          onClick={() => void fetchAll()}
        >
          {busy === 'fetch' ? 'Đang lấy mẫu tin' : 'Lấy mẫu tin'}
        </Button>
      )}
      <Button
        look={account?.state === 'linked' ? 'plain' : 'primary'}
        disabled={busy !== undefined || !online}
        onClick={() => void during('link', () => goToZalo(replica))}
      >
        {isOn ? 'Liên kết lại' : 'Liên kết Zalo OA'}
      </Button>
      {isOn && (
        <Button disabled={busy !== undefined || !online} onClick={() => setAsked(true)}>
          Gỡ liên kết
        </Button>
      )}
      {isAsked && (
        <Confirm
          title={`Gỡ ${account?.name}?`}
          stay="Giữ"
          go="Gỡ liên kết"
          danger
          onStay={() => setAsked(false)}
          onGo={() => void unlink()}
        >
          Từ lúc này khách không nhận tin nào nữa, tin đang chờ cũng thôi. Mẫu đã chọn và nhật ký vẫn còn.
        </Confirm>
      )}
    </div>
  )
}
