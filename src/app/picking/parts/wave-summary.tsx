import { Ellipsis, PackageCheck, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { singleOf } from '../../../domain/picking/pack-single.ts'
import { standingOf } from '../../../domain/picking/standing.ts'
import { formatDay } from '../../../domain/time.ts'
import { laneAddress, packingAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { CardList } from '../../components/card.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Screen } from '../../components/screen.tsx'
import { Section } from '../../components/section.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { SentBy } from '../../components/waybill.tsx'
import { useNow } from '../../session/now.ts'
import type { ShownWave } from '../shown-wave.ts'
import type { Walk } from '../walk.ts'
import { namesOf } from '../wave-words.ts'
import { PutBackList } from './put-back-list.tsx'

interface WaveSummaryProps {
  shown: ShownWave
  walk: Walk
  children: ReactNode
}

/** A wave that has ended: what was picked, what was short, what goes back, and the way to the bench. */
export function WaveSummary({ shown, walk, children }: WaveSummaryProps) {
  const { wave, orders, lines, progress, people } = shown
  const now = useNow()
  const { code, name, state, endedAt, endedBy = '', pickers } = wave
  const waiting = wave.orderCodes.flatMap((order) => {
    const found = orders.get(order)
    return found && standingOf(found, code) === 'waiting' && state === 'done' ? [found] : []
  })
  const packed = wave.orderCodes.filter((order) => standingOf(orders.get(order), code) === 'packed').length
  const picked = lines.reduce((units, line) => units + line.picked, 0)
  const short = lines.reduce(
    (units, line) => units + line.shortages.reduce((sum, { quantity }) => sum + quantity, 0),
    0,
  )
  const singles = waiting.filter((order) => singleOf(order) !== undefined).length
  return (
    <Screen
      title={name || code}
      back="/picking"
      aside={
        <IconButton
          icon={Ellipsis}
          label="Việc khác với đợt này"
          onClick={() => {
            walk.state.sheet = 'more'
          }}
        />
      }
    >
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-3 pb-8">
        <p className="px-1 text-15 text-sub">
          {code} · {state === 'dropped' ? 'đã hủy' : 'kết thúc'} {endedAt && formatDay(endedAt, now)} ·{' '}
          {people.get(endedBy) ?? endedBy} · {namesOf(pickers)} nhặt
        </p>
        <dl className="grid grid-cols-3 divide-x divide-line card text-center">
          <Figure name="món đã nhặt" value={picked} tone="text-ok" />
          <Figure name="báo thiếu" value={short} tone={short > 0 ? 'text-warn' : ''} />
          <Figure name="trả về kệ" value={progress.surplus} tone={progress.surplus > 0 ? 'text-bad' : ''} />
        </dl>
        {children}
        {singles > 0 && (
          <LinkButton to={laneAddress(code)} look="primary" wide className="min-h-14 text-17">
            <Zap aria-hidden className="size-6" /> Đóng {singles} đơn một món ở làn
          </LinkButton>
        )}
        {progress.surplus > 0 && (
          <Section title="Trả về kệ">
            <p className="mb-2 px-1 text-15 text-sub">
              {state === 'dropped'
                ? 'Đợt đã hủy: mọi món đã nhặt trở lại kệ.'
                : 'Hàng của đơn thiếu món và đơn ra khỏi đợt: trả lại kệ để đợt sau nhặt.'}
            </p>
            <PutBackList walk={walk} shown={shown} />
          </Section>
        )}
        {waiting.length > 0 && (
          <Section title={`Chờ đóng gói · ${waiting.length} đơn, đã đóng ${packed}`}>
            <CardList>
              {waiting.map((order) => (
                <li key={order.code}>
                  <Link
                    to={packingAddress(order.code)}
                    className="flex min-h-16 items-center gap-3 px-3 py-2 -outline-offset-3 active:bg-ground"
                  >
                    {wave.kind === 'sorted' && (
                      <b className="w-9 shrink-0 text-center text-22">
                        {wave.orderCodes.indexOf(order.code) + 1}
                      </b>
                    )}
                    <span className="min-w-0 grow">
                      <span className="flex items-center gap-2">
                        <ChannelBadge channel={order.channel} />
                        <ShownCode code={order.code} className="text-15 font-bold" />
                      </span>
                      <span className="block truncate text-13 text-sub">
                        <SentBy {...order.delivery} />
                      </span>
                    </span>
                    <PackageCheck aria-hidden className="size-6 shrink-0 text-brand-ink" />
                  </Link>
                </li>
              ))}
            </CardList>
          </Section>
        )}
        {waiting.length === 0 && state === 'done' && (
          <p className="px-1 text-15 text-sub">
            {packed > 0 ? `Cả ${packed} đơn của đợt đã đóng gói.` : 'Không còn đơn nào của đợt chờ đóng gói.'}
          </p>
        )}
      </div>
    </Screen>
  )
}

function Figure({ name, value, tone }: { name: string; value: number; tone: string }) {
  return (
    <div className="flex flex-col-reverse py-3">
      <dt className="text-13 text-sub">{name}</dt>
      <dd className={`text-34 font-bold ${tone}`}>{value.toLocaleString('vi-VN')}</dd>
    </div>
  )
}
