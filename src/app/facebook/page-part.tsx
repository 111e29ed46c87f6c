import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { unlinkPage } from '../../domain/facebook/unlink-page.ts'
import { personName } from '../../domain/names.ts'
import { formatMoment } from '../../domain/time.ts'
import type { PageAnswer } from '../../protocol/queries/facebook.ts'
import { staffNames } from '../../replica/queries/shop.ts'
import { actOnline } from '../../sync/ask.ts'
import { Button } from '../components/button.tsx'
import { Confirm } from '../konsta/confirm.tsx'
import { PracticeMark } from '../markets/parts/practice-mark.tsx'
import { useOnline } from '../session/online.ts'
import { useMayDo, useReplica } from '../session/session.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'
import { useLive } from '../session/use-live.ts'
import { backFromFacebook, comeBackFromFacebook, facebookComing, goToFacebook } from './facebook-coming.ts'

interface PagePartProps {
  told: PageAnswer
  again(): void
}

/** The shop's Page: who linked it, how it stands, and how to link it, renew it, or leave it. */
export function PagePart({ told, again }: PagePartProps) {
  const { page, isSetUp, isPractice } = told
  const mayLink = useMayDo(unlinkPage)
  const isOn = page !== undefined && page.state !== 'off'
  return (
    <section aria-label="Trang Facebook" className="space-y-3 card p-4">
      <h2 className="flex flex-wrap items-center gap-2 text-17 font-bold">
        {isOn ? page.name : 'Tin nhắn của Trang Facebook'}
        {isPractice && <PracticeMark />}
      </h2>
      <ComingNote />
      {isOn ? (
        <Standing page={page} mayLink={mayLink} />
      ) : (
        <p className="text-15 text-sub">
          Liên kết Trang của shop để tin nhắn của khách về đây, tạo đơn từ tin nhắn và trả lời khách ngay
          trong KhoTay.
        </p>
      )}
      {!isSetUp && (
        <p className="text-15 text-sub">
          Máy chủ này chưa có khóa của Facebook. Người quản trị đặt khóa theo README rồi mở lại trang này.
        </p>
      )}
      {isSetUp && mayLink && <Keys told={told} again={again} />}
      {isSetUp && !mayLink && !isOn && (
        <p className="text-15 text-sub">Người giữ cài đặt của shop mới liên kết được Trang.</p>
      )}
    </section>
  )
}

/** What Facebook sent somebody back with is taken out of the address before anything else, so that neither a reload nor Back brings it again. */
export function useBackFromFacebook(again: () => void): void {
  const replica = useReplica()
  const [query, setQuery] = useSearchParams()
  const linked = useEffectEvent(again)
  useEffect(() => {
    const back = backFromFacebook(query)
    if (!back) return
    setQuery({}, { replace: true })
    void comeBackFromFacebook(replica, back).then((isLinked) => isLinked && linked())
  }, [query, replica, setQuery])
}

function ComingNote() {
  const replica = useReplica()
  const { phase, deviceId, trouble } = useSnapshot(facebookComing)
  if (deviceId !== replica.session.deviceId) return null
  if (phase === 'asking')
    return (
      <p role="status" className="rounded-card bg-brand-soft p-3 text-15 text-brand-ink">
        Đang nhận quyền từ Facebook …
      </p>
    )
  if (phase !== 'failed') return null
  return (
    <p role="alert" className="rounded-card bg-bad-soft p-3 text-15 text-bad">
      <b>Chưa liên kết được Trang.</b> {trouble?.text}
    </p>
  )
}

function Standing({ page, mayLink }: { page: NonNullable<PageAnswer['page']>; mayLink: boolean }) {
  const { pageId, by, at, state, trouble } = page
  const names = useLive(staffNames, [])
  const name = names?.get(by)
  return (
    <div className="space-y-1 text-15">
      <p className="text-sub">
        Trang {pageId} · {personName(name === undefined ? undefined : { name }, by)} liên kết{' '}
        {formatMoment(at)}
      </p>
      {state === 'ended' && (
        <p role="alert" className="font-semibold text-bad">
          Facebook không còn cho KhoTay thay mặt Trang này.{' '}
          {mayLink
            ? 'Liên kết lại để nhận và trả lời tin.'
            : 'Nhờ người giữ cài đặt của shop liên kết lại thì mới nhận và trả lời tin được.'}
        </p>
      )}
      {trouble && (
        <p className="wrap-anywhere text-warn">
          {trouble.text}
          {trouble.said && <span className="block text-13">Facebook: {trouble.said}</span>}
        </p>
      )}
    </div>
  )
}

function Keys({ told: { page }, again }: PagePartProps) {
  const replica = useReplica()
  const online = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isOn = page !== undefined && page.state !== 'off'
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const unlink = () =>
    during(async () => {
      setAsked(false)
      const answer = await actOnline(replica, unlinkPage, {})
      if (!answer.ok) return tellFailedPress(answer)
      showToast('success', 'Đã gỡ Trang Facebook. Tin nhắn mới không về KhoTay nữa.')
      again()
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look={page?.state === 'linked' ? 'plain' : 'primary'}
        disabled={isBusy || !online}
        onClick={() => void during(() => goToFacebook(replica))}
      >
        {isOn ? 'Liên kết lại' : 'Liên kết Trang'}
      </Button>
      {isOn && (
        <Button disabled={isBusy || !online} onClick={() => setAsked(true)}>
          Gỡ liên kết
        </Button>
      )}
      {isAsked && (
        <Confirm
          title={`Gỡ ${page?.name}?`}
          stay="Giữ"
          go="Gỡ liên kết"
          danger
          onStay={() => setAsked(false)}
          onGo={() => void unlink()}
        >
          Từ lúc này tin nhắn mới không về KhoTay nữa. Tin đã nhận và đơn đã tạo vẫn còn.
        </Confirm>
      )}
    </div>
  )
}
