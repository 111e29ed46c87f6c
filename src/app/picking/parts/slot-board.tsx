import { Check, PackageCheck, PackageX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { packingAddress } from '../../addresses.ts'
import type { ShownWave } from '../shown-wave.ts'
import { type Slot, slotsOf } from '../slots.ts'
import type { Walk } from '../walk.ts'
import { whyOut } from '../wave-words.ts'

/** The cart or rack with its slots: where the last unit went, in the largest letters, and how full each is. */
export function SlotBoard({ walk, shown: { wave, lines, orders } }: { walk: Walk; shown: ShownWave }) {
  const { laid } = useSnapshot(walk.state)
  const slots = slotsOf(wave, lines, orders)
  return (
    <div className="@container p-3">
      {laid ? (
        <section
          key={laid.turn}
          aria-label="Bỏ vào ô"
          className={`flex animate-[rise_.18s] items-center gap-4 rounded-card border-2 p-4 ${laid.full ? 'border-ok bg-ok-soft' : 'border-brand bg-card'}`}
        >
          <p className="text-center">
            <span className="block text-15 font-semibold text-sub">Bỏ vào ô</span>
            <span
              className={`block text-[clamp(4.5rem,24cqw,7rem)] leading-none font-bold ${laid.full ? 'text-ok' : 'text-brand-ink'}`}
            >
              {laid.slot}
            </span>
          </p>
          <p className="min-w-0 grow text-17 font-semibold">
            {laid.what}
            {laid.full && (
              <Link
                to={packingAddress(laid.code)}
                className="mt-2 flex min-h-12 items-center justify-center gap-2 rounded-xl bg-ok-fill px-3 text-15 font-bold text-white"
              >
                <PackageCheck aria-hidden className="size-5 shrink-0" /> Đủ, đóng gói
              </Link>
            )}
          </p>
        </section>
      ) : (
        <p className="card p-4 text-center text-17">
          Quét một món, màn hình nói bỏ vào <b>ô nào</b>.
        </p>
      )}
      <ol aria-label="Các ô" className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {slots.map((slot) => (
          <li key={slot.code}>
            <SlotTile slot={slot} wave={wave.code} isLast={laid?.slot === slot.number} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const looks: Record<Slot['state'], string> = {
  filling: 'border-line bg-card',
  full: 'border-2 border-ok bg-ok-soft',
  packed: 'border-line bg-ground text-sub',
  out: 'border-bad/50 bg-bad-soft',
  apart: 'border-warn bg-warn-soft',
}

function SlotTile({ slot, wave, isLast }: { slot: Slot; wave: string; isLast: boolean }) {
  const { number, code, order, need, sorted, state } = slot
  const isOpen = state === 'filling' || state === 'full' || state === 'apart'
  const inside = (
    <>
      <span className="block text-22 leading-none font-bold">{number}</span>
      <span className="mt-1 block text-13 font-semibold">
        {state === 'full' && (
          <span className="flex items-center justify-center gap-0.5 text-ok">
            <Check aria-hidden className="size-4" strokeWidth={3} /> đủ
          </span>
        )}
        {state === 'filling' && `${sorted}/${need}`}
        {state === 'packed' && 'đã đóng'}
        {state === 'out' && <span className="text-bad">{whyOut(order, wave)}</span>}
        {state === 'apart' && (
          <span className="flex items-center justify-center gap-0.5 text-warn">
            <PackageX aria-hidden className="size-4" /> {sorted}/{need}
          </span>
        )}
      </span>
      {state === 'filling' && (
        <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-line">
          <span className="block h-full bg-brand" style={{ width: `${need ? (100 * sorted) / need : 0}%` }} />
        </span>
      )}
    </>
  )
  const look = `block min-h-18 w-full rounded-card border p-2 text-center ${looks[state]} ${isLast ? 'ring-3 ring-brand' : ''}`
  const label = `Ô ${number}, đơn ${code}, ${state === 'full' ? 'đủ, đóng gói' : `${sorted} trên ${need}`}`
  return isOpen ? (
    <Link
      // Another key when it becomes full, so that it flashes then.
      key={state}
      ref={state === 'full' ? flashFull : null}
      to={packingAddress(code)}
      aria-label={label}
      className={look}
    >
      {inside}
    </Link>
  ) : (
    <div className={look}>{inside}</div>
  )
}

/** A slot that is full blinks a few times: somebody stands before thirty of them and has to find it. */
function flashFull(element: HTMLElement | null): void {
  element?.animate([{ opacity: 1 }, { opacity: 0.35 }, { opacity: 1 }], { duration: 700, iterations: 4 })
}
