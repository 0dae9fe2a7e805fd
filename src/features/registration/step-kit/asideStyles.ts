import { styled } from '@mui/material/styles';
import { color, type } from '@/lib/look/vars';

export const AsideTitle = styled('h2')({ ...type.h3, marginBottom: 12 });

/** The count in words under a gauge. */
export const Count = styled('p')({ ...type.small, marginTop: 10, color: color('text-secondary') });
