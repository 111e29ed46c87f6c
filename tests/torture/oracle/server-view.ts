import type { StockFlow } from '../../../src/domain/reports/stock-flow.ts'
import type { RowOf, TableName } from '../../../src/domain/tables.ts'
import type { ServerCommand, ServerMovement, ServerRow, SimServer } from '../world/server.ts'

/** The server's file at one moment. */
export interface ServerView {
  version: number
  floor: number
  lineage: string
  rows: ServerRow[]
  commands: ServerCommand[]
  /** By the command's id. */
  byId: Map<string, ServerCommand[]>
  movements: ServerMovement[]
  /** Sums of stock. */
  flows: StockFlow[]
  lastSeqs: Map<string, number>
}

const latest = new WeakMap<SimServer, { moment: string; view: ServerView }>()

/** Reads the file anew only when it changed. */
export function viewServer(server: SimServer): ServerView {
  const moment = server.moment()
  const known = latest.get(server)
  if (known?.moment === moment) return known.view
  const view = readServer(server)
  latest.set(server, { moment, view })
  return view
}

function readServer(server: SimServer): ServerView {
  const commands = server.commands()
  return {
    version: server.version(),
    floor: server.floor(),
    lineage: server.lineage(),
    rows: server.rows(),
    commands,
    byId: Map.groupBy(commands, ({ id }) => id),
    movements: server.movements(),
    flows: server.flows(),
    lastSeqs: server.lastSeqs(),
  }
}

/** The rows of a table that are there. */
export function listed<T extends TableName>({ rows }: ServerView, table: T): RowOf<T>[] {
  return rows.flatMap((one) => (one.table === table && one.row ? [one.row as RowOf<T>] : []))
}
