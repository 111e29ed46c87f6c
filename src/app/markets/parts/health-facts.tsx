import { formatAge, formatDue } from '../../../domain/time.ts'
import type { AccountHealth, HealthAnswer } from '../../../protocol/queries/market-health.ts'
import { countWords } from '../../components/count-words.ts'
import { Facts } from '../../components/facts.tsx'
import { SmallTitle } from '../../components/section.tsx'
import { TriesList } from '../../market-log/tries-list.tsx'
import { useNow } from '../../session/now.ts'

/** How the road to a shop does beside its orders: webhooks, tokens, pace, and what came to nothing today with the words of it. */
interface HealthFactsProps {
  health: AccountHealth
  /** Of a web store, which gives no leave that ends. */
  isStore?: boolean
}

export function HealthFacts({ health: { hookAt, renewsAt, pace }, isStore = false }: HealthFactsProps) {
  const now = useNow()
  return (
    <Facts
      facts={[
        [
          isStore ? 'Trang web báo tin gần nhất' : 'Sàn báo tin gần nhất',
          hookAt === undefined ? 'chưa có' : formatAge(hookAt, now),
        ],
        [
          'Gia hạn quyền kế tiếp',
          isStore ? '' : renewsAt === undefined ? 'chưa hẹn' : formatDue(renewsAt, now),
        ],
        [
          isStore ? 'Báo sang trang web trong phút qua' : 'Gọi sàn trong phút qua',
          pace ? paceWords(pace) : '',
        ],
      ]}
    />
  )
}

/** What came to nothing today, also where it went well later; nothing on a quiet day. */
export function TroublesToday({ health: { troubles, latest } }: { health: AccountHealth }) {
  if (troubles === 0) return null
  return (
    <details>
      <summary className="min-h-12 cursor-pointer content-center text-15 font-semibold text-warn">
        Trục trặc hôm nay: {countWords(troubles)} lần
      </summary>
      <TriesList tries={latest} />
      {troubles > latest.length && (
        <p className="mt-2 text-15 text-sub">và {countWords(troubles - latest.length)} lần trước đó</p>
      )}
    </details>
  )
}

const refused = [
  ['bad-signature', 'sai chữ ký'],
  ['too-old', 'quá cũ'],
  ['too-large', 'quá lớn'],
  ['bad-params', 'không đọc được'],
] as const

/** What the marketplace told this server today, and how much of it was refused. */
export function HookFacts({
  hooks,
  from = 'sàn',
}: {
  hooks: NonNullable<HealthAnswer['hooks']>
  from?: string
}) {
  const now = useNow()
  const { since, counts } = hooks
  const taken = (counts['kept'] ?? 0) + (counts['again'] ?? 0) + (counts['ignored'] ?? 0)
  const turned = refused.flatMap(([outcome, words]) => {
    const count = counts[outcome] ?? 0
    return count === 0 ? [] : [`${countWords(count)} ${words}`]
  })
  return (
    <section aria-label={`Tin báo từ ${from}`} className="card p-4">
      <SmallTitle>Tin báo từ {from}</SmallTitle>
      <p className="text-15 text-sub">
        Máy chủ đếm từ {formatDue(since, now)}: nhận {countWords(taken)} tin
        {turned.length === 0 ? ', không từ chối tin nào.' : `, từ chối ${turned.join(', ')}.`}
      </p>
    </section>
  )
}

function paceWords({ perMinute, lastMinute }: NonNullable<AccountHealth['pace']>): string {
  return `${countWords(lastMinute)} lần, tối đa ${countWords(perMinute)}`
}
