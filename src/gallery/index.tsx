import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useColorScheme } from '@mui/material/styles';
import { MemoryRouter } from 'react-router-dom';
import { AppTheme } from '@/app/theme/AppTheme';
import { GalleryPage } from './GalleryPage';

const wanted = new URLSearchParams(location.search);

function Scheme() {
  const { setMode } = useColorScheme();
  useEffect(() => {
    const scheme = wanted.get('scheme');
    setMode(scheme === 'dark' || scheme === 'light' ? scheme : 'system');
  }, [setMode]);
  return null;
}

createRoot(document.body.querySelector('#root') ?? document.body).render(
  <AppTheme>
    <Scheme />
    <MemoryRouter>
      <GalleryPage name={wanted.get('page') ?? 'forms'} />
    </MemoryRouter>
  </AppTheme>,
);
