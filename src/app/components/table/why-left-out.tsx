import { countWords } from '../count-words.ts'
import { Popover } from '../popover.tsx'

/** Why some of the chosen rows are left out of an act. */
export interface LeftOut {
  why: string
  codes: readonly string[]
}

/** Which of the chosen rows an act is for, and why not the others. */
export interface Able {
  codes: readonly string[]
  leftOut: readonly LeftOut[]
}

/** An act that not all the chosen rows are fit for. */
interface PartAct {
  title: string
  able: Able
}

interface WhyLeftOutProps {
  /** What a row is: "đơn". */
  noun: string
  leftOut: readonly PartAct[]
  /** What people call a row; its key without it. */
  nameOf?(key: string): string
  onDrop(codes: readonly string[]): void
}

/** So many are named; the rest is counted. */
const named = 5

/** "In 38 đơn được, 4 không": of each act on its own, for others are fit for all. */
export function partWords(noun: string, acts: readonly PartAct[]): string {
  const words = acts.map(({ able: { codes, leftOut } }) => {
    const out = new Set(leftOut.flatMap((group) => group.codes)).size
    return `${countWords(codes.length)} ${noun} được, ${countWords(out)} không`
  })
  return acts.map(({ title }, place) => `${title} ${words[place]}`).join(' · ')
}

/** "38 đơn được, 4 không: vì sao", with the way out. */
export function WhyLeftOut({ noun, leftOut, nameOf = String, onDrop }: WhyLeftOutProps) {
  return (
    <Popover
      label={`${noun.charAt(0).toLocaleUpperCase('vi')}${noun.slice(1)} không làm được`}
      className="w-96"
      trigger={(trigger) => (
        <button type="button" {...trigger} className="min-h-9 rounded-lg px-1 text-left text-white/80">
          {partWords(noun, leftOut)}: <span className="text-white underline underline-offset-3">vì sao</span>
        </button>
      )}
    >
      {(close) => (
        <div className="space-y-3 text-15">
          {leftOut.map(({ title, able }) => (
            <section key={title}>
              <h3 className="font-semibold">{title}</h3>
              {able.leftOut.map(({ why, codes }) => (
                <div key={why} className="mt-1 flex items-start gap-2">
                  <p className="min-w-0 grow break-words text-sub">
                    <b className="block font-semibold text-ink">
                      {countWords(codes.length)} {noun} {why}
                    </b>
                    {codes.slice(0, named).map(nameOf).join(', ')}
                    {codes.length > named && ` và ${countWords(codes.length - named)} ${noun} nữa`}
                  </p>
                  <button
                    type="button"
                    className="h-9 shrink-0 rounded-lg px-2 font-semibold text-brand-ink hover:bg-brand-soft"
                    onClick={() => {
                      close()
                      onDrop(codes)
                    }}
                  >
                    Bỏ chọn
                  </button>
                </div>
              ))}
            </section>
          ))}
        </div>
      )}
    </Popover>
  )
}
