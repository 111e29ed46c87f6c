import type { ReactNode } from 'react'

/** What a document says of itself, name by name; what it does not say is left out. */
export function Facts({ facts, children }: { facts: [string, string | undefined][]; children?: ReactNode }) {
  if (!children && facts.every(([, value]) => !value)) return null
  return (
    <dl className="card p-3 text-15">
      {facts.map(
        ([name, value]) =>
          value && (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
      )}
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 py-1 large:block">
      <dt className="w-32 shrink-0 text-sub large:w-auto @max-xs/beside:w-28">{name}</dt>
      <dd className="min-w-0 font-semibold break-words">{children}</dd>
    </div>
  )
}
