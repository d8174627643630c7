import { inspect } from 'node:util'
import { ConfigError } from './config.ts'
import { explainDatabaseError } from './db/explainDatabaseError.ts'

type SystemError = { code?: string; port?: number; address?: string; hostname?: string; syscall?: string; path?: string; message?: string }

const FILE_TROUBLES = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP'])

type Names = { port: string; host: string; command: string }
const SERVER: Names = { port: 'PORT', host: 'HOST', command: 'npm start' }

/** A sentence with advice for the operator; the stack only for unexpected errors. */
export function explainStartError(error: unknown, names: Names = SERVER): string {
  if (error instanceof ConfigError) return error.message
  return (
    explainSystem(error as SystemError, names) ??
    explainFile(error as SystemError) ??
    explainDatabaseError(error) ??
    ownSentence(error) ??
    inspect(error)
  )
}

function explainSystem({ code = '', port, address, hostname, syscall, path, message }: SystemError, names: Names): string | undefined {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Set ${names.port} to a free one, as in ${names.port}=${(port ?? 3000) + 1} ${names.command}.`
  }
  if (code === 'EACCES' && port !== undefined) return `Port ${port} needs more rights. Set ${names.port} to one above 1023.`
  if (code === 'EADDRNOTAVAIL' && syscall === 'listen') return `${names.host} is ${address}, which is no address of this machine.`
  if (syscall === 'getaddrinfo' && hostname !== undefined)
    return `The host ${hostname} is not known. Correct ${names.host} or DATABASE_URL.`
  if (syscall?.startsWith('spawn'))
    return `The program ${path} can not be run (${message}). Is it there, for this system, and its folder not mounted as noexec?`
  return undefined
}

function explainFile({ code = '', syscall, message }: SystemError): string | undefined {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full (${message}). Free some space, or set DATA_DIR to a folder on another.`
  if (code === 'EMFILE' || code === 'ENFILE') return `Too many files are open (${message}). Raise the limit, as with ulimit -n 4096.`
  if (syscall === 'connect') return undefined
  if (FILE_TROUBLES.has(code) || (code === 'ENOENT' && syscall === 'mkdir'))
    return `The data folder can not be used (${message}). Set DATA_DIR to a folder that this user may write.`
  return undefined
}

/** Our own start-up errors are sentences already, with the reason as cause. */
function ownSentence(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.constructor !== Error || 'code' in error) return undefined
  return error.cause === undefined ? error.message : `${error.message}\n${inspect(error.cause)}`
}
