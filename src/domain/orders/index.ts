import { updateState } from './update-state.ts'

/** What the desk does with orders. */
export const orderCommands = [updateState]
