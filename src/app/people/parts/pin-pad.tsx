import { Delete } from 'lucide-react'
import { useState } from 'react'
import { openedFor } from '../../components/opened-for.ts'
import { useTypedKeys } from '../use-typed-keys.ts'

interface PinPadProps {
  /** What is asked for: "PIN của Lan". */
  label: string
  /** What the last key says. */
  done: string
  disabled?: boolean
  /** Why the last try did not help. */
  trouble?: string | undefined
  onPin(pin: string): void
}

const most = 8
const least = 4

/** Large keys for gloves. Digits from a keyboard count too, those of a scanner do not. */
export function PinPad({ label, done, disabled = false, trouble, onPin }: PinPadProps) {
  const [digits, setDigits] = useState('')
  const add = (digit: string) => setDigits((known) => (known.length < most ? known + digit : known))
  const drop = () => setDigits((known) => known.slice(0, -1))
  const send = () => {
    if (disabled || digits.length < least) return
    onPin(digits)
    setDigits('')
  }
  useTypedKeys({
    onDigit: add,
    onDrop: drop,
    onEnter: send,
    onTakeBack: (count) => setDigits((known) => known.slice(0, known.length - count)),
  })

  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={-1}
      // Enter behind typed digits means the pad, not the key that closes its sheet.
      {...openedFor(true)}
      className="mx-auto flex w-full max-w-xs flex-col items-center gap-3 outline-none"
    >
      <p aria-hidden className="flex h-8 items-center gap-3">
        {Array.from({ length: Math.max(least, digits.length) }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other name
            key={place}
            className={`size-4 rounded-full ${place < digits.length ? 'bg-brand-fill' : 'border-2 border-line'}`}
          />
        ))}
      </p>
      <span className="sr-only" role="status">
        {digits.length > 0 && `Đã nhập ${digits.length} số`}
      </span>
      <p role="alert" className="min-h-6 text-center text-15 font-semibold text-balance text-bad">
        {trouble}
      </p>
      <div className="grid w-full grid-cols-3 gap-2">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} label={digit} disabled={disabled} onPress={() => add(digit)} />
        ))}
        <button
          type="button"
          aria-label="Xóa một số"
          disabled={disabled}
          className={`${key} border border-line`}
          onClick={drop}
        >
          <Delete aria-hidden className="mx-auto size-7" />
        </button>
        <Key label="0" disabled={disabled} onPress={() => add('0')} />
        <button
          type="button"
          disabled={disabled || digits.length < least}
          className={`${key} bg-brand-fill text-17 text-white disabled:opacity-45`}
          onClick={send}
        >
          {done}
        </button>
      </div>
    </div>
  )
}

const key = 'min-h-16 rounded-2xl text-22 font-bold active:brightness-90'

function Key({ label, disabled, onPress }: { label: string; disabled: boolean; onPress(): void }) {
  return (
    <button
      type="button"
      disabled={disabled}
      className={`${key} border border-line bg-card`}
      onClick={onPress}
    >
      {label}
    </button>
  )
}
