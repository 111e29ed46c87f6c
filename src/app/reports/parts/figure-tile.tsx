import { compared, figureWords } from '../../../domain/reports/figure-words.ts'
import { type FigureName, figureOf, figures, type ToldSums } from '../../../domain/reports/figures.ts'
import { Hint } from '../../components/hint.tsx'
import { toneColours } from './tone-colours.ts'

interface FigureTileProps {
  name: FigureName
  sums: ToldSums
  /** Of the time before, and that in words. */
  before?: ToldSums
  against?: string
}

/** A figure of the whole time, how it stands beside the time before, and what it means. */
export function FigureTile({ name, sums, before, against }: FigureTileProps) {
  const now = figureOf(sums, name)
  const comparison = before && compared(name, now, figureOf(before, name))
  return (
    <div className="card relative min-w-0 p-3 wide:p-4">
      <dt className="pr-6 text-15 text-sub">{figures[name].name}</dt>
      <dd className="m-0">
        <b className="block text-17 wrap-anywhere tabular-nums wide:text-22">{figureWords(name, now)}</b>
        {before && (
          <span className={`block text-13 ${comparison ? toneColours[comparison.tone] : 'text-sub'}`}>
            {comparison ? `${comparison.says} so với ${against}` : `${against} chưa có`}
          </span>
        )}
      </dd>
      <Hint about={figures[name].name} covers>
        {figures[name].says}
      </Hint>
    </div>
  )
}
