export { RecommenderPage } from './RecommenderPage.tsx'
