import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// React lets a test's own awaiting flush its updates only when told that it is a test.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// jsdom has no layout: what scrolls or opens a native picker is simply absent there.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

// Generous, because a busy machine loads a lazy screen slowly; a found element ends the wait at once.
configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 });
