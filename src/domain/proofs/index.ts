import { addProof } from './add-proof.ts'
import { dropProof } from './drop-proof.ts'

/** What happens to proof photos, clips and signatures. */
export const proofCommands = [addProof, dropProof]
