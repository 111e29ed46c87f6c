import { type FigureName, figures } from '../../../domain/reports/figures.ts'

/** What each column of a report means. */
export function FigureMeanings({ names }: { names: readonly FigureName[] }) {
  return (
    <details className="card px-4">
      <summary className="flex min-h-12 cursor-pointer items-center text-15 font-semibold">
        Các số này là gì?
      </summary>
      <dl className="flex flex-col gap-2 pb-4 text-15">
        {names.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{figures[name].name}</dt>
            <dd className="m-0 text-sub">{figures[name].says}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
