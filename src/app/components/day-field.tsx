import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { parseDay } from '../../domain/parse-day.ts'
import { formatDate, partsOf } from '../../domain/time.ts'
import { useNow } from '../session/now.ts'
import { IconButton } from './icon-button.tsx'
import { selectWhole } from './select-whole.ts'

interface DayFieldProps {
  label: string
  /** "2026-11-22"; empty while no day is chosen. */
  value: string
  onChange(day: string): void
  /** What is typed as a day, as its first moment; `undefined` where it is none. */
  parse?(text: string, now: number): number | undefined
  /** What stands in it while no day does; no day itself, which would look like a chosen one. */
  placeholder?: string
  /** What is wrong with the day. */
  fault?: string | undefined
}

/** A day one types ("2211", "22/11", "hôm qua") or picks from the browser's calendar. */
export function DayField({
  label,
  value,
  onChange,
  parse = parseDay,
  placeholder = 'ngày/tháng',
  fault,
}: DayFieldProps) {
  const now = useNow()
  const calendar = useRef<HTMLInputElement>(null)
  // What is typed; nothing while the field shows the day.
  const [typed, setTyped] = useState<string>()
  const [isUnknown, setUnknown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // A press on a button takes no focus away on an iPhone: what was typed would be left behind by what the button does.
  const watch = () => {
    const input = field.current
    const leave = ({ target }: Event) => target !== input && input?.blur()
    document.addEventListener('pointerdown', leave, true)
    input?.addEventListener('blur', () => document.removeEventListener('pointerdown', leave, true), {
      once: true,
    })
  }
  const finish = () => {
    if (typed === undefined) return
    const day = parse(typed, now)
    setUnknown(day === undefined && typed.trim() !== '')
    if (day === undefined && typed.trim() !== '') return
    setTyped(undefined)
    onChange(day === undefined ? '' : isoOf(day))
  }
  return (
    <span className="relative block min-w-0 grow basis-0">
      <span className="flex items-center rounded-xl border border-line bg-card focus-within:outline-3 focus-within:outline-brand">
        <input
          ref={field}
          aria-label={label}
          aria-invalid={isUnknown || fault !== undefined}
          placeholder={placeholder}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          className="min-h-12 w-full min-w-0 bg-transparent pl-3 text-17 outline-none placeholder:font-normal"
          value={typed ?? (value && formatDate(Date.parse(`${value}T00:00:00+07:00`)))}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => {
            selectWhole(event)
            watch()
          }}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish()
          }}
        />
        <IconButton
          icon={CalendarDays}
          look="quiet"
          small
          label={`Mở lịch, ${label.toLowerCase()}`}
          onClick={() => calendar.current?.showPicker()}
        />
      </span>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none absolute inset-x-0 bottom-0 h-0 opacity-0"
        value={value}
        onChange={(event) => {
          setTyped(undefined)
          setUnknown(false)
          onChange(event.target.value)
        }}
      />
      {isUnknown && (
        <span role="alert" className="mt-1 block text-13 text-bad">
          Không có ngày “{typed}”. Gõ ngày và tháng, như 22/11.
        </span>
      )}
      {fault && !isUnknown && (
        <span role="alert" className="mt-1 block text-13 text-bad">
          {fault}
        </span>
      )}
    </span>
  )
}

function isoOf(at: number): string {
  const { year, month, day } = partsOf(at)
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
