import { createSuggestionClient } from '../integrations/address-suggestions/suggestionClient';
import type { AddressSuggestionService } from '../integrations/address-suggestions/suggestionService';
import { createSimulatedSuggestions } from '../sandbox/usps/simulatedSuggestions';
import type { Settings } from '../settings';

/**
 * The service that the settings name. Without one, the simulated service suggests only what the
 * simulated check confirms: a real check would refuse most of it, so there are no suggestions then.
 */
export function createAddressSuggestions(settings: Settings): AddressSuggestionService | undefined {
  const { ADDRESS_SUGGESTIONS_URL, USPS_URL } = settings;
  if (ADDRESS_SUGGESTIONS_URL !== undefined)
    return createSuggestionClient({ ...settings, ADDRESS_SUGGESTIONS_URL });
  return USPS_URL === undefined ? createSimulatedSuggestions() : undefined;
}
