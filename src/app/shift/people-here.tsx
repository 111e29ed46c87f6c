import { useEffect, useState } from 'react'
import { ScanLayer } from '../scan/scan-layer.tsx'
import { useBadges } from '../scan/use-scanner.ts'
import { everybodyHere } from './enter-person.ts'
import { WhoTakes } from './parts/who-takes.tsx'

/** Under the sign-in: people whom this phone knows come in by PIN, and everybody by badge. */
export default function PeopleHere() {
  useBadges()
  const [known, setKnown] = useState(false)
  useEffect(() => {
    void everybodyHere().then((people) => setKnown(people.some(({ state }) => state === 'ready')))
  }, [])
  return (
    <>
      {known && (
        <section
          aria-label="Người đã dùng máy này"
          className="mx-auto w-full max-w-sm animate-[rise_.18s] px-6 pb-8"
        >
          <h2 className="mb-2 text-15 font-semibold text-sub">Người đã dùng máy này</h2>
          <WhoTakes hasPassword={false} />
        </section>
      )}
      <ScanLayer />
    </>
  )
}
