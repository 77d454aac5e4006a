import { getAuthorOffers } from './author-offers.action.js';
import { proposeChange } from './propose-change.action.js';

export {
  AuthorHelps,
  type AuthorHelp,
  type HelpCall,
  type OptionsWish,
  type QuestionWish,
  type TextsWish,
  type WrongOption,
} from './author-help.js';
export { ProposalsModule } from './proposals.module.js';

export const proposalActions = [getAuthorOffers, proposeChange];
