import type { ServerCommand, ServerMovement, ServerRow, SimServer } from '../world/server.ts'

/** The server's file at one moment. */
export interface ServerView {
  version: number
  rows: ServerRow[]
  commands: ServerCommand[]
  /** By the command's id. */
  byId: Map<string, ServerCommand[]>
  movements: ServerMovement[]
  lastSeqs: Map<string, number>
}

export function viewServer(server: SimServer): ServerView {
  const commands = server.commands()
  return {
    version: server.version(),
    rows: server.rows(),
    commands,
    byId: Map.groupBy(commands, ({ id }) => id),
    movements: server.movements(),
    lastSeqs: server.lastSeqs(),
  }
}
