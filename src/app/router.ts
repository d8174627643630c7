import { createBrowserRouter } from 'react-router-dom'
import { routes } from './routes.tsx'

export type Router = ReturnType<typeof createRouter>

/** Begins to load the screen of the address at once. */
export const createRouter = () => createBrowserRouter(routes)
