import { useCallback, useState } from 'react'
import { columnsPlace } from '../../session/half-done.ts'
import { useReplica } from '../../session/session.ts'
import { type ColumnChoice, readChoice, usualChoice, writeChoice } from './column-choice.ts'

interface Known {
  id: string
  fixed?: true
  usual?: true
}

/** The person's columns of a table on this device, and how to choose others. @param table its name where they are kept */
export function useColumns(
  table: string,
  columns: readonly Known[],
): [ColumnChoice, (next: ColumnChoice) => void, () => void] {
  const { session, environment } = useReplica()
  const place = columnsPlace(session, table)
  const read = () => ({
    place,
    columns,
    choice: readChoice(environment.keepsake?.getItem(place) ?? null, columns),
  })
  const [state, setState] = useState(read)
  const current = state.place === place && state.columns === columns ? state : read()
  if (current !== state) setState(current)
  const choose = useCallback(
    (choice: ColumnChoice) => {
      setState({ place, columns, choice })
      try {
        environment.keepsake?.setItem(place, writeChoice(choice))
      } catch {
        // A full disk: it holds until the page is closed.
      }
    },
    [environment, place, columns],
  )
  const reset = useCallback(() => {
    environment.keepsake?.removeItem(place)
    setState({ place, columns, choice: usualChoice(columns) })
  }, [environment, place, columns])
  return [current.choice, choose, reset]
}
