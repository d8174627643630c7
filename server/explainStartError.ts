import { inspect } from 'node:util'
import { ConfigError } from './config.ts'
import { explainDatabaseError } from './db/explainDatabaseError.ts'

type SystemError = { code?: string; port?: number; address?: string; hostname?: string; syscall?: string; path?: string; message?: string }

const FILE_TROUBLES = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC', 'EDQUOT'])

type Names = { port: string; host: string; command: string }
const SERVER: Names = { port: 'PORT', host: 'HOST', command: 'npm start' }

/** A sentence for whoever started us, saying what to do; the place in the code only where nobody expected the error. */
export function explainStartError(error: unknown, names: Names = SERVER): string {
  if (error instanceof ConfigError) return error.message
  return explainSystem(error as SystemError, names) ?? explainDatabaseError(error) ?? ownSentence(error) ?? inspect(error)
}

function explainSystem({ code = '', port, address, hostname, syscall, path, message }: SystemError, names: Names): string | undefined {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Set ${names.port} to a free one, as in ${names.port}=${(port ?? 3000) + 1} ${names.command}.`
  }
  if (code === 'EACCES' && port !== undefined) return `Port ${port} needs more rights. Set ${names.port} to one above 1023.`
  if (code === 'EADDRNOTAVAIL' && syscall === 'listen') return `${names.host} is ${address}, which is no address of this machine.`
  if (syscall === 'getaddrinfo' && hostname !== undefined)
    return `The host ${hostname} is not known. Correct ${names.host} or DATABASE_URL.`
  const isFileTrouble = FILE_TROUBLES.has(code) || (code === 'ENOENT' && syscall === 'mkdir')
  if (isFileTrouble && path !== undefined)
    return `The data folder can not be used (${message}). Set DATA_DIR to a folder that this user may write.`
  return undefined
}

/** What our own start-up code throws is a sentence already, with its reason as the cause. */
function ownSentence(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.constructor !== Error || 'code' in error) return undefined
  return error.cause === undefined ? error.message : `${error.message}\n${inspect(error.cause)}`
}
