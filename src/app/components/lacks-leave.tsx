import { LockKeyhole } from 'lucide-react'
import type { Command } from '../../domain/command.ts'
import { leaveWords } from './leave-words.ts'

interface LacksLeaveProps {
  command: Pick<Command, 'permission'>
  /** What the person may not do: "Trả lời người mua". */
  toDo: string
}

/** Stands in the place of keys that somebody else has, and says whom to ask. */
export function LacksLeave({ command, toDo }: LacksLeaveProps) {
  return (
    <p className="mt-2 flex gap-2 text-15 text-sub">
      <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
      {leaveWords(toDo, command.permission)}
    </p>
  )
}
