import { CircleX } from 'lucide-react'
import { attentionGroups } from '../../../replica/queries/queue/queue-list.ts'
import { reopenAddress, reopenWords } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { useLive } from '../../session/use-live.ts'

/**
 * What somebody did to this order here and the server did not take: said where it was done and looked at, with the way to mend it. A toast of success that
 * came before is no longer the last word. 2026-11-25.
 */
export default function RefusedNote({ code }: { code: string }) {
  const groups = useLive(attentionGroups, [])
  const mine = groups?.filter(({ cause, orderCode }) => cause === code || orderCode === code) ?? []
  return mine.map(({ cause, what, text, reopens }) => (
    <section
      key={cause}
      role="alert"
      aria-label="Việc chưa được nhận"
      className="flex flex-wrap items-center gap-3 rounded-card border-2 border-bad/50 bg-card p-4"
    >
      <CircleX aria-hidden className="size-6 shrink-0 text-bad" />
      <p className="min-w-0 flex-1 basis-44 text-15">
        <b className="block">{what}: máy chủ chưa nhận</b>
        <span className="text-sub">{text}</span>
      </p>
      {reopens && <LinkButton to={reopenAddress(reopens)}>{reopenWords(reopens)}</LinkButton>}
      <LinkButton to="/queue">Xem hàng chờ</LinkButton>
    </section>
  ))
}
