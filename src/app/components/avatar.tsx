import { firstSign } from './first-sign.ts'

/** The last word of a Vietnamese name is the one people are called by. */
export function Avatar({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-brand-fill font-bold text-white ${small ? 'size-7 text-13' : 'size-10 text-17'}`}
    >
      {firstSign(name)}
    </span>
  )
}
