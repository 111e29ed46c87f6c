import { useSnapshot } from 'valtio'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { useOnline } from '../../session/online.ts'
import { useReplica } from '../../session/session.ts'
import { type ComingBack, comeBackAgain, comingBack, mayComeBackAgain } from '../coming-back.ts'
import { useGoing } from '../use-going.ts'

/** What becomes of the leave that somebody just came back with from a marketplace. */
export function ComingBackNote() {
  const replica = useReplica()
  const { last } = useSnapshot(comingBack)
  if (!last || last.deviceId !== replica.session.deviceId || last.phase === 'done') return null
  if (last.phase === 'asking')
    return (
      <p role="status" className="rounded-card bg-brand-soft p-4 text-15 text-brand-ink">
        Đang nhận gian hàng từ {channelName(last.told.channel)} …
      </p>
    )
  return <NotLinked last={last as ComingBack} />
}

function NotLinked({ last: { told, trouble } }: { last: ComingBack }) {
  const replica = useReplica()
  const online = useOnline()
  const { isGoing, go } = useGoing(told.channel)
  const isAgain = trouble !== undefined && mayComeBackAgain(trouble)
  return (
    <div role="alert" className="space-y-3 rounded-card bg-bad-soft p-4 text-15 text-bad">
      <p>
        <b>Chưa liên kết được gian hàng {channelName(told.channel)}.</b> {trouble?.text}
      </p>
      <div className="flex flex-wrap gap-2">
        {trouble?.code === 'sign-in-again' && <LinkButton to="/sign-in">Đăng nhập lại</LinkButton>}
        {isAgain && <Button onClick={() => void comeBackAgain(replica)}>Thử lại</Button>}
        {!isAgain && (
          <Button disabled={isGoing || !online} onClick={() => void go()}>
            Liên kết lại từ đầu
          </Button>
        )}
      </div>
    </div>
  )
}
