import type { Receiver } from '../../../domain/paper/receiver.ts'

interface ReceiverLinesProps {
  receiver: Receiver
  className: string
  nameClass: string
  /** Letters of name and phone that stand on one line or two together; beyond them the phone has a line of its own. */
  together: number
  /** Lines for a name that stands by itself, and for each part of the address. */
  nameLines: number
  lines: number
}

/** Name – phone – street – ward – (district) – province. The phone is never what is cut: couriers call. */
export function ReceiverLines(props: ReceiverLinesProps) {
  const { receiver, className, nameClass, together, nameLines, lines } = props
  const { name, phone } = receiver
  const isLong = phone !== '' && name.length + phone.length + 3 > together
  const first = isLong || phone === '' ? name : `${name} – ${phone}`
  return (
    <div className={className}>
      <p
        className={`lines font-bold ${nameClass}`}
        data-clamp
        style={{ '--lines': isLong ? nameLines : 2 } as never}
      >
        {first}
      </p>
      {isLong && (
        <p className={`lines font-bold ${nameClass}`} data-clamp>
          {phone}
        </p>
      )}
      {receiver.lines.map((line) => (
        <p key={line} className="lines" data-clamp style={{ '--lines': lines } as never}>
          {line}
        </p>
      ))}
    </div>
  )
}
